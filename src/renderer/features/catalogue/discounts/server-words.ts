import type { ApiError } from '#shared/api/api-error.ts'

/** What the server said, as one text; the client's own words where it said nothing (CAT-122). */
export function serverWords({ fieldErrors = {}, nonFieldErrors = [], message }: ApiError): string {
  return [...Object.values(fieldErrors).flat(), ...nonFieldErrors].join('; ') || message
}
