/** The catalogue does not have what a way needs. */
export class NotThereYet extends Error {}
