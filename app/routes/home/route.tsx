export default function Home() {
  return <h1>oi</h1>;
}
