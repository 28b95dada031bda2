/** The beginnings of `STATE_URL` for which there is a driver. */
export const STATE_SCHEMES = /^(?:file:|rediss?:\/\/)./;
