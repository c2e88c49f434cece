import { ApiFailure } from '#shared/api/api-error.ts'
import { labelUnreadable } from '../services/label-printing/label-failure.ts'

/** Describes what is wrong with a file, in Polish, as the end of the sentence "Nie można odczytać etykiety: …". */
export class Unreadable extends ApiFailure {
  constructor(why: string, options?: ErrorOptions) {
    super(labelUnreadable(why).error, options)
  }
}
