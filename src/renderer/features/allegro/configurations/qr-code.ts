import { drawingSVG, qrcode } from 'bwip-js/browser'

export interface QrCode {
  size: number
  /** Of an SVG. */
  path: string
}

/** The code of a text; null where it does not fit into one. */
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
