export const REFERENCE: { page: number; processor: number }
