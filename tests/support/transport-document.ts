import type { TransportDocument } from '#main/services/print-jobs/ports.ts'

/** Returns a document for a transport with these bytes and default values for the rest. */
export function documentOf(bytes: Uint8Array, rest: Partial<TransportDocument> = {}): TransportDocument {
  const size = { widthMm: 100, heightMm: 150 }
  return { bytes, format: 'zpl', stem: 'etykieta-10482-7', copy: 1, size, ...rest }
}
