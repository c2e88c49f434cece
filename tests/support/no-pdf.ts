import type { RasterPdf } from '#main/services/label-printing/ports.ts'

/** A rasteriser for tests without PDF labels; it always rejects. */
export const noPdf: RasterPdf = () => Promise.reject(new Error('no PDF was expected'))
