import type { Size } from '#shared/domain/preflight/measures.ts'
import type { CanvasBox } from './fit.ts'
import type { StageFace } from './opening.ts'
import type { PictureStore } from './picture-store.ts'
import type { StageLayers } from './stage.ts'

interface PaperEvents {
  /** Called when the picture on the paper has changed. */
  drawn: () => void
  /** Called with the size in px of the shown picture and the store it came from. */
  measured: (size: Size, from: PictureStore) => void
}

const part = (className: string): HTMLDivElement => {
  const element = document.createElement('div')
  element.className = className
  return element
}

/** A picture that replaces the previous one only when it is decoded, so the paper is never blank. */
class PaperPicture {
  readonly #parent: HTMLElement
  readonly #className: string
  #blob: Blob | null = null
  #image: HTMLImageElement | null = null

  constructor(parent: HTMLElement, className: string) {
    this.#parent = parent
    this.#className = className
  }

  get blob(): Blob | null {
    return this.#blob
  }

  /** Returns null if another picture has replaced this one meanwhile or if it cannot be decoded. */
  async put(blob: Blob): Promise<HTMLImageElement | null> {
    this.#blob = blob
    const address = URL.createObjectURL(blob)
    const image = new Image()
    image.className = this.#className
    image.alt = ''
    image.draggable = false
    image.src = address
    try {
      await image.decode()
    } catch {
      // A picture that cannot be decoded is ignored; the paper keeps the previous one.
      URL.revokeObjectURL(address)
      return null
    }
    if (this.#blob !== blob) {
      URL.revokeObjectURL(address)
      return null
    }
    this.#removeImage()
    this.#image = image
    this.#parent.append(image)
    return image
  }

  remove(): void {
    this.#blob = null
    this.#removeImage()
  }

  #removeImage(): void {
    if (this.#image) URL.revokeObjectURL(this.#image.src)
    this.#image?.remove()
    this.#image = null
  }
}

/**
 * One printed side in the flat stage. It shows the thumbnail until the page's own picture is ready, with varnish and
 * lines over it.
 */
export class FlatPaper {
  readonly element = part('flat-paper')
  readonly #sheet = part('flat-sheet')
  readonly #thumbnail = new Image()
  readonly #content = new PaperPicture(this.#sheet, 'flat-picture')
  readonly #mask = new PaperPicture(this.#sheet, 'flat-mask')
  readonly #trim = part('flat-line flat-line-trim')
  readonly #safe = part('flat-line flat-line-safe')
  readonly #events: PaperEvents
  #isWhole = false
  #isThere = true

  constructor(events: PaperEvents) {
    this.#events = events
    this.#thumbnail.className = 'flat-thumbnail'
    this.#thumbnail.alt = ''
    this.#thumbnail.draggable = false
    this.element.append(this.#sheet, this.#trim, this.#safe)
  }

  /** Whether the page's own picture is shown. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  show({ thumbnail }: StageFace): void {
    if (thumbnail === null || this.#isWhole) return this.#thumbnail.remove()
    if (this.#thumbnail.getAttribute('src') !== thumbnail) this.#thumbnail.src = thumbnail
    this.#sheet.prepend(this.#thumbnail)
  }

  /** `scale`: px per mm at this zoom. */
  place(box: CanvasBox, scale: number, { varnish, isMaskInverted, lines, cutOff }: StageLayers): void {
    setBox(this.element, box)
    const cut = cutOff * scale
    setBox(this.#sheet, { x: -cut, y: -cut, width: box.width + 2 * cut, height: box.height + 2 * cut })
    this.element.dataset['varnish'] = varnish
    this.element.toggleAttribute('data-inverted', isMaskInverted)
    setInset(this.#trim, lines && cutOff === 0 ? lines.trim * scale : 0)
    setInset(this.#safe, lines ? (lines.safe - cutOff) * scale : 0)
  }

  paint(blob: Blob, from: PictureStore): void {
    if (this.#content.blob === blob) return
    void this.#content.put(blob).then((image) => {
      if (!image || !this.#isThere) return
      this.#thumbnail.remove()
      this.#isWhole = true
      this.#events.measured({ width: image.naturalWidth, height: image.naturalHeight }, from)
      this.#events.drawn()
    })
  }

  varnish(blob: Blob): void {
    if (this.#mask.blob !== blob) void this.#mask.put(blob)
  }

  dispose(): void {
    this.#isThere = false
    this.#content.remove()
    this.#mask.remove()
    this.#thumbnail.removeAttribute('src')
    this.element.remove()
  }
}

function setBox({ style }: HTMLElement, { x, y, width, height }: CanvasBox): void {
  style.left = `${x}px`
  style.top = `${y}px`
  style.width = `${width}px`
  style.height = `${height}px`
}

/** Distance in px from each edge; the line is hidden at 0 or less. */
function setInset(line: HTMLElement, inset: number): void {
  line.hidden = inset <= 0
  line.style.inset = `${Math.max(inset, 0)}px`
}
