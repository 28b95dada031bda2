/** What `STATE_URL` may begin with: a driver takes it. */
export const STATE_SCHEMES = /^(?:file:|rediss?:\/\/)./;
