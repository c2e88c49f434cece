const AREA = '/allegro/offers'

export const OFFER_LIST = `${AREA}/list`
export const OFFER_CREATE = `${AREA}/create`

/** Of a new offer that starts with what another one holds (OP-72). */
export const copyAddress = (pk: number): string => `${OFFER_CREATE}?pk=${pk}`

export const offerAddress = (pk: number): string => `${AREA}/update/${pk}`
