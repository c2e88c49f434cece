/** What happens on the server to three of the parcels during the outage, by their place. */
export const MEANWHILE = { cancelled: 5, stopped: 15, packedElsewhere: 25 } as const
