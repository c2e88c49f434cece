import type { LabelArea } from '../../services/label-printing/ports.ts'
import { placeImage } from '../../services/label-printing/rasterise.ts'
import { POINTS_PER_MM, type Region, type Turn } from './draw-region.ts'

/** The part of the page that is rendered, its rotation, and its size in dots. */
interface Fit {
  turn: Turn
  region: Region
  dots: { width: number; height: number }
  /** Millimetres on paper for each millimetre of the page. */
  scale: number
  isCutOut: boolean
}

interface Size {
  width: number
  height: number
}

/** A page that would have to be reduced below this scale is a sheet with a label somewhere on it. */
const WHOLE_PAGE_FROM = 0.8
/** Margin around the part that is cut out of a sheet, in mm. */
const MARGIN_MM = 1.5

const fitScale = (size: Size, into: Size): number =>
  Math.min(into.width / size.width, into.height / size.height)

const turned = ({ width, height }: Size): Size => ({ width: height, height: width })

/** Rotates a label that is on its side if that makes it notably larger. */
function betterTurn(size: Size, into: Size): Turn {
  return fitScale(turned(size), into) > fitScale(size, into) * 1.2 ? 90 : 0
}

/** The ink's position on the page after a quarter turn clockwise. */
function turnRegion({ x, y, width, height }: Region, page: Size): Region {
  return { x: page.height - y - height, y: x, width: height, height: width }
}

/**
 * Fits a page to a label. A page about as large as the label is rendered whole. Of a larger one, such as an A4 sheet
 * with the label in a corner, the printed area is cut out and rendered in its true size, or as large as the label
 * allows.
 */
export function fitPage(page: Size, ink: Region, label: LabelArea): Fit {
  const paper = { width: label.widthMm * POINTS_PER_MM, height: label.heightMm * POINTS_PER_MM }
  const pageTurn = betterTurn(page, paper)
  const shown = pageTurn === 0 ? page : turned(page)
  const whole = fitScale(shown, paper)
  if (whole >= WHOLE_PAGE_FROM) {
    const { width, height } = placeImage(shown, label)
    return {
      turn: pageTurn,
      region: { x: 0, y: 0, ...shown },
      dots: { width, height },
      scale: whole,
      isCutOut: false,
    }
  }
  const margin = 2 * MARGIN_MM * POINTS_PER_MM
  const content = {
    width: Math.min(page.width, ink.width + margin),
    height: Math.min(page.height, ink.height + margin),
  }
  const turn = betterTurn(content, paper)
  const { x, y, width, height } = turn === 0 ? ink : turnRegion(ink, page)
  const scale = Math.min(1, fitScale(turn === 0 ? content : turned(content), paper))
  // The region has the label's size, centred on the ink. Everything beyond the ink is white.
  const seen = { width: paper.width / scale, height: paper.height / scale }
  const region = { x: x + width / 2 - seen.width / 2, y: y + height / 2 - seen.height / 2, ...seen }
  return { turn, region, dots: { width: label.width, height: label.height }, scale, isCutOut: true }
}
