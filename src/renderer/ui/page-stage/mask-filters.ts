const SVG = 'http://www.w3.org/2000/svg'

/** Luminance as the share of what is painted; varnish is where a mask is dark, inverted where it is bright. */
const LUMINANCE = '0.299 0.587 0.114'
const SIGNED = { dark: `${LUMINANCE.replaceAll('0.', '-0.')} 0 1`, bright: `${LUMINANCE} 0 0` }
/** Rows of red, green and blue: one colour wherever there is varnish. */
const COLOURS = {
  coverage: '0 0 0 0 1  0 0 0 0 0  0 0 0 0 1',
  gloss: '0 0 0 0 0.75  0 0 0 0 0.85  0 0 0 0 1',
} as const

/** Filters that make of a mask's picture what is seen of its varnish: `stage-coverage-dark` and so on. */
export function createMaskFilters(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('class', 'flat-filters')
  svg.setAttribute('aria-hidden', 'true')
  for (const [look, colour] of Object.entries(COLOURS)) {
    for (const [side, share] of Object.entries(SIGNED)) {
      const filter = document.createElementNS(SVG, 'filter')
      filter.id = `stage-${look}-${side}`
      filter.setAttribute('color-interpolation-filters', 'sRGB')
      const matrix = document.createElementNS(SVG, 'feColorMatrix')
      matrix.setAttribute('values', `${colour} ${share}`)
      filter.append(matrix)
      svg.append(filter)
    }
  }
  return svg
}
