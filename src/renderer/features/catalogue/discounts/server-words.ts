import type { ApiError } from '#shared/api/api-error.ts'

/** Returns the server's messages as one text, or the client's own message if there are none (CAT-122). */
export function serverMessageText({ fieldErrors = {}, nonFieldErrors = [], message }: ApiError): string {
  return [...Object.values(fieldErrors).flat(), ...nonFieldErrors].join('; ') || message
}
