import { drawingSVG, qrcode } from 'bwip-js/browser'

export interface QrCode {
  size: number
  /** The path data of an SVG. */
  path: string
}

/** Returns the QR code of a text, or null if the text is too long for one. */
export function qrCode(text: string): QrCode | null {
  try {
    const drawn = qrcode({ bcid: 'qrcode', text, scale: 1 }, drawingSVG())
    const [, size] = /viewBox="0 0 (\d+) /.exec(drawn) ?? []
    const [, path] = /<path d="([^"]+)"/.exec(drawn) ?? []
    return size && path ? { size: Number(size), path } : null
  } catch {
    return null
  }
}
