import { isApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { labelChanged, labelMissing, labelUnreadable } from './label-failure.ts'
import { isPng } from './png-chunks.ts'
import type { LabelDocument, LabelSource } from './ports.ts'

export interface LabelPackage {
  tracking_number: string | null
  is_self_pickup_delivery: boolean
  /** A reference of the media store, a data address or the bare text. Null or empty if there is no label. */
  label_image: string | null
}

interface LabelSourceDeps {
  /** Calls `orderDeliveryPackages.retrieve`. */
  retrievePackage: (packagePk: number, signal?: AbortSignal) => Promise<LabelPackage>
  /** Reads the bytes behind a media reference or address. */
  readMedia: (reference: string, signal?: AbortSignal) => Promise<Uint8Array>
}

/** Decodes the bytes of a data address or a bare text. Null for any other address. */
function embeddedBytes(value: string): Uint8Array | null {
  const data = /^data:([^,]*),/i.exec(value)
  if (data) {
    const rest = value.slice(data[0].length)
    if (/;base64$/i.test(data[1] ?? '')) return Buffer.from(rest, 'base64')
    try {
      return Buffer.from(decodeURIComponent(rest), 'utf8')
    } catch (cause) {
      throw labelUnreadable('adres danych jest uszkodzony.', cause)
    }
  }
  return /^\s*(?:[\^~][A-Z]{2}|CT~~|%PDF-)/i.test(value) ? Buffer.from(value, 'utf8') : null
}

/** Detects the type of a label by its first bytes. Throws an `ApiFailure` with LABEL_UNREADABLE. */
export function documentOf(bytes: Uint8Array): LabelDocument {
  if (bytes.length === 0) throw labelUnreadable('plik jest pusty.')
  if (isPng(bytes)) return { kind: 'png', bytes }
  const start = Buffer.from(bytes.subarray(0, 1024))
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (start.startsWith('%PDF-')) return { kind: 'pdf', bytes }
  if (/^(?:[\^~][A-Z]{2}|CT~~)/i.test(start)) return { kind: 'zpl', bytes }
  if (start.startsWith('<')) throw labelUnreadable('serwer odpowiedział stroną zamiast etykiety.')
  if (start.startsWith('\u00ff\u00d8\u00ff') || start.startsWith('GIF8') || start.startsWith('RIFF')) {
    throw labelUnreadable('to obraz w innym formacie niż PNG.')
  }
  // A PNG whose first bytes are missing or changed (by a text-mode transfer) is not accepted as an image either.
  throw labelUnreadable('to nie jest obraz PNG ani plik PDF lub ZPL.')
}

/** Fetches a package's label from the shop's API. Its type is detected by its first bytes and never by its name. */
export function createLabelSource({ retrievePackage, readMedia }: LabelSourceDeps): LabelSource {
  return {
    async fetch(packagePk, trackingNumber, signal) {
      const item = await retrievePackage(packagePk, signal)
      if (item.is_self_pickup_delivery) throw labelMissing('Paczka do odbioru osobistego nie ma etykiety.')
      if (!item.tracking_number || !item.label_image) throw labelMissing()
      if (trackingNumber && item.tracking_number !== trackingNumber) throw labelChanged()
      const embedded = embeddedBytes(item.label_image)
      if (embedded) return documentOf(embedded)
      try {
        return documentOf(await readMedia(item.label_image, signal))
      } catch (error) {
        // The record names a label that the store does not have.
        if (isApiFailure(error) && error.error.code === ErrorCode.notFound) throw labelMissing()
        throw error
      }
    },
  }
}
