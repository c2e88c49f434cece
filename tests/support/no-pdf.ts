import { prepareDocument } from '#main/services/label-printing/label-preparation.ts'
import type { PrepareLabel } from '#main/services/label-printing/ports.ts'

/** Prepares labels in this process. It rejects PDF, which needs the drawing process. */
export const prepareWithoutPdf: PrepareLabel = (document, profile, hasCarrierSize) =>
  prepareDocument(document, profile, hasCarrierSize, () => Promise.reject(new Error('no PDF was expected')))
