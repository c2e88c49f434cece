/** What every form says of a value, in the words of the server. */
export const FIELD_REQUIRED = 'To pole jest wymagane.'

export function tooLong(maxLength: number): string {
  return `Upewnij się, że to pole ma nie więcej niż ${maxLength} znaków.`
}
