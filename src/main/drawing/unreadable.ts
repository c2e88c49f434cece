/** Describes what is wrong with a file, in Polish, as the end of the sentence "Nie można odczytać etykiety: …". */
export class Unreadable extends Error {}
