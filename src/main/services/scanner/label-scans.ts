import type { LabelScan } from '#shared/domain/scan-codes.ts'

/** A label of the order on the bench. */
export interface ExpectedLabel {
  packagePk: number
  orderPk: number
  trackingNumber: string
}

/** The journal's record of printed labels. */
export interface PrintedLabels {
  /**
   * Returns the package of a tracking number or of a barcode that contains one. Throws if the journal cannot be read.
   */
  packageOfTracking(text: string): { packagePk: number; orderPk: number } | null
}

/** Shorter numbers can occur in unrelated barcodes by chance. */
const MIN_CONTAINED = 6

const plain = (text: string): string => text.trim().toUpperCase()

/**
 * Returns the label with exactly this tracking number, otherwise the one with the longest number contained in the text.
 */
function findExpected(labels: readonly ExpectedLabel[], text: string): ExpectedLabel | null {
  const scanned = plain(text)
  const exact = labels.find(({ trackingNumber }) => plain(trackingNumber) === scanned)
  if (exact) return exact
  const [longest] = labels
    .filter(({ trackingNumber }) => {
      const number = plain(trackingNumber)
      return number.length >= MIN_CONTAINED && scanned.includes(number)
    })
    .toSorted((a, b) => plain(b.trackingNumber).length - plain(a.trackingNumber).length)
  return longest ?? null
}

export interface LabelScans {
  expect(labels: readonly ExpectedLabel[]): void
  ofThisOrder(text: string): LabelScan | null
  /**
   * Finds any other package that this station printed a label for, including a tracking number that the order no longer
   * has.
   */
  ofAnother(text: string): LabelScan | null
}

export function createLabelScans(printed: PrintedLabels): LabelScans {
  let expected: readonly ExpectedLabel[] = []
  return {
    expect(labels) {
      expected = labels
    },
    ofThisOrder(text) {
      const label = findExpected(expected, text)
      return label && { packagePk: label.packagePk, orderPk: label.orderPk, isOfThisOrder: true }
    },
    ofAnother(text) {
      const found = printed.packageOfTracking(text)
      return found && { ...found, isOfThisOrder: false, trackingNumber: text.trim() }
    },
  }
}
