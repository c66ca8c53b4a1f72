/** The workbench's own way of saying things; one of it for all. */
export { type Lang, type Say, say } from '../../../jatdae/src/words/say.ts';
