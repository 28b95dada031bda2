/**
 * Runs in the page, and reports a text beside other nodes that React changes, removes or puts something before. A tool
 * that translates pages puts its own element in the place of such a text: React then changes a text that nobody sees,
 * or fails. A text alone in its element is safe, as React replaces all that the element holds. The report is a page
 * error, which fails the script.
 */
export function tellLooseTexts(): void {
  const told = new Set<string>();
  /** React marks a text only where it is not simply all that its element holds. Tools leave white space alone. */
  const isLoose = (node: unknown): node is Text =>
    node instanceof Text &&
    node.data.trim() !== '' &&
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

  function tell(what: string, node: unknown): void {
    if (!isLoose(node)) return;
    const { localName, className } = node.parentElement ?? document.body;
    const report = `loose text: ${what} in ${localName}.${className}: ${node.data}`;
    if (!told.has(report)) reportError(new Error(report));
    told.add(report);
  }

  /** Has a function look at the nodes that it is called with, and then do its work. */
  const after = (look: (...nodes: unknown[]) => void, work: unknown) =>
    function (this: Node, ...nodes: unknown[]): unknown {
      look(this, ...nodes);
      return Reflect.apply(work as () => unknown, this, nodes);
    };
  const { prototype } = Node;
  const nodeValue = { ...Object.getOwnPropertyDescriptor(prototype, 'nodeValue') };
  Object.defineProperties(prototype, {
    insertBefore: {
      value: after((_parent, _node, next) => tell('before', next), Reflect.get(prototype, 'insertBefore')),
    },
    removeChild: {
      value: after((_parent, node) => tell('removed', node), Reflect.get(prototype, 'removeChild')),
    },
    nodeValue: { ...nodeValue, set: after((node) => tell('changed', node), Reflect.get(nodeValue, 'set')) },
  });
}
