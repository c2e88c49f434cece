import type { Document } from './inline-document.ts'

function standIn(text: string): Document {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="64" viewBox="0 0 320 64">
<rect x="0.5" y="0.5" width="319" height="63" fill="#f6f7f9" stroke="#8f99a8" stroke-dasharray="4 3"/>
<text x="160" y="37" font-family="sans-serif" font-size="13" text-anchor="middle" fill="#404854">${text}</text>
</svg>`
  return { bytes: Buffer.from(svg, 'utf8'), contentType: 'image/svg+xml' }
}

/**
 * Pictures outside the shop's files are never requested: the request would tell a host that the text is being read, or
 * could trigger an action in the shop.
 */
export const EXTERNAL_PICTURE = standIn('Obraz spoza plików sklepu – tutaj nie jest wczytywany')
export const MISSING_PICTURE = standIn('Nie udało się wczytać obrazu')
