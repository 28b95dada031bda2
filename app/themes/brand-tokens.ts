/**
 * Every brand's tokens, found in its folder: a new brand's are there by themselves. A module of its own, because the
 * build puts what is found before whatever else its module imports, and the order of the layers has to come first.
 */
import.meta.glob('/brands/*/tokens.css', { eager: true });
