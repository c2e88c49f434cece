/** What happens on the server to three of the parcels during the outage, by their place. */
export const MEANWHILE = { cancelled: 1, stopped: 3, packedElsewhere: 5 } as const
