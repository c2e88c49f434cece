import type { RasterPdf } from '#main/services/label-printing/ports.ts'

/** For tests without PDF labels. */
export const noPdf: RasterPdf = () => Promise.reject(new Error('no PDF was expected'))
