import type { RecordOf } from '#shared/api/registry.ts'
import type { ExternalError } from '#shared/api/resources/external-errors.ts'

export type Offer = RecordOf<'allegroOffers'>

const NO_ERRORS: readonly ExternalError[] = []

/** Returns the marketplace's errors; none if the server does not say. */
export const errorsOf = ({ external_errors }: Pick<Offer, 'external_errors'>): readonly ExternalError[] =>
  external_errors ?? NO_ERRORS

export const isRefused = (offer: Pick<Offer, 'external_errors'>): boolean => errorsOf(offer).length > 0
