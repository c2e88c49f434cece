/** Validation messages for every form, in the server's wording. */
export const FIELD_REQUIRED = 'To pole jest wymagane.'

export function tooLong(maxLength: number): string {
  return `Upewnij się, że to pole ma nie więcej niż ${maxLength} znaków.`
}
