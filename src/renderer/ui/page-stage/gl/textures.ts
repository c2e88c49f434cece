import {
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  RedFormat,
  RGBAFormat,
  Texture,
  type WebGLRenderer,
} from 'three'
import type { Size } from '#shared/domain/preflight/measures.ts'
import { LruBudget } from '../lru-budget.ts'
import type { PictureStore } from '../picture-store.ts'
import { decodePicture } from './decode.ts'

const TEXTURE_BUDGET = 96 * 1024 * 1024
/** Mipmaps add a third to a texture's size. */
const WITH_MIPMAPS = 4 / 3
/** Maximum number of pictures decoded concurrently. */
const DECODED_AT_ONCE = 2
/** Makes textures sharper when seen at an angle. */
const ANISOTROPY = 4

/** A picture requested as a texture. */
export interface WantedTexture {
  readonly page: number
  /** Masks need only one channel. */
  readonly isMask: boolean
  /** Longest visible side, in px. */
  readonly longest: number
  /** Shown until the picture is ready. */
  readonly thumbnail: string | null
}

interface Kept {
  readonly texture: Texture
  readonly longest: number
}

interface Decoded {
  readonly bitmap: ImageBitmap
  readonly isMask: boolean
  readonly longest: number
}

interface TextureEvents {
  isSoftware: boolean
  changed: () => void
  measured?: ((page: number, size: Size) => void) | undefined
}

/** Key of a page's thumbnail, which is stored beside the picture. */
const thumbnailKey = (page: number): number => -page

/**
 * Pictures of the store as textures. They are decoded off the main thread, uploaded one at a time when the stage says
 * so, and cached within a budget that does not apply to the requested ones. Bitmaps are closed after the upload;
 * textures lost with the context are recreated from the store.
 */
export class FaceTextures {
  readonly #renderer: WebGLRenderer
  readonly #pictures: PictureStore
  readonly #isSoftware: boolean
  readonly #changed: () => void
  readonly #measured: ((page: number, size: Size) => void) | undefined
  readonly #kept = new LruBudget<Kept>(TEXTURE_BUDGET, ({ texture }) => texture.dispose())
  readonly #decoded = new Map<number, Decoded>()
  readonly #decoding = new Map<number, AbortController>()
  readonly #broken = new Set<number>()
  readonly #unsubscribe: () => void
  #wanted: readonly WantedTexture[] = []
  #isDisposed = false

  /** `changed`: a texture is ready to upload. `measured`: size in px of a page's own picture. */
  constructor(
    renderer: WebGLRenderer,
    pictures: PictureStore,
    { isSoftware, changed, measured }: TextureEvents,
  ) {
    this.#renderer = renderer
    this.#pictures = pictures
    this.#isSoftware = isSoftware
    this.#changed = changed
    this.#measured = measured
    this.#unsubscribe = pictures.subscribe(() => this.#decode())
  }

  get count(): number {
    return this.#kept.size
  }

  /** The texture of the page's own picture. */
  of(page: number): Texture | null {
    return this.#kept.get(page)?.texture ?? null
  }

  /** The texture of the page's own picture or, until it is ready, of its thumbnail. */
  shownOf(page: number): Texture | null {
    return this.of(page) ?? this.#kept.get(thumbnailKey(page))?.texture ?? null
  }

  /** Most urgent first. */
  want(wanted: readonly WantedTexture[]): void {
    this.#wanted = wanted
    this.#kept.hold(wanted.flatMap(({ page }) => [page, thumbnailKey(page)]))
    const pages = new Set(wanted.map(({ page }) => page))
    for (const [key, decoding] of this.#decoding) if (!pages.has(Math.abs(key))) decoding.abort()
    for (const [key, { bitmap }] of this.#decoded) {
      if (pages.has(Math.abs(key))) continue
      bitmap.close()
      this.#decoded.delete(key)
    }
    this.#decode()
  }

  get hasDecoded(): boolean {
    return this.#decoded.size > 0
  }

  /** Uploads the most urgent decoded picture and returns its page. */
  uploadOne(): number | null {
    const page = this.#wanted.map((wanted) => wanted.page).find((one) => this.#has(one))
    if (page === undefined) return null
    const key = this.#decoded.has(page) ? page : thumbnailKey(page)
    const decoded = this.#decoded.get(key)
    if (!decoded) return null
    this.#decoded.delete(key)
    this.#upload(key, decoded)
    if (key === page) this.#kept.delete(thumbnailKey(page))
    return page
  }

  dispose(): void {
    this.#isDisposed = true
    this.#unsubscribe()
    this.want([])
    this.#kept.clear()
  }

  #has(page: number): boolean {
    return this.#decoded.has(page) || this.#decoded.has(thumbnailKey(page))
  }

  #upload(key: number, { bitmap, isMask, longest }: Decoded): void {
    const texture = new Texture(bitmap)
    texture.colorSpace = NoColorSpace
    texture.flipY = false
    texture.format = isMask ? RedFormat : RGBAFormat
    // Rows with one byte per px need no padding to 4 bytes.
    texture.unpackAlignment = isMask ? 1 : 4
    texture.generateMipmaps = !this.#isSoftware
    texture.minFilter = this.#isSoftware ? LinearFilter : LinearMipmapLinearFilter
    texture.magFilter = LinearFilter
    texture.anisotropy = this.#isSoftware ? 1 : ANISOTROPY
    texture.needsUpdate = true
    const bytes = bitmap.width * bitmap.height * (isMask ? 1 : 4) * (this.#isSoftware ? 1 : WITH_MIPMAPS)
    this.#renderer.initTexture(texture)
    bitmap.close()
    this.#kept.put(key, { texture, longest }, bytes)
  }

  /** Whether a large enough texture of the picture exists or will soon. */
  #isComing(key: number, { longest }: WantedTexture): boolean {
    const now = this.#decoded.get(key) ?? this.#kept.get(key)
    return this.#decoding.has(key) || this.#broken.has(key) || (now !== undefined && now.longest >= longest)
  }

  #decode(): void {
    if (this.#isDisposed) return
    for (const wanted of this.#wanted) {
      if (this.#decoding.size >= DECODED_AT_ONCE) return
      const picture = this.#pictures.of(wanted.page)
      if (picture.state === 'ready') {
        const { blob } = picture
        if (!this.#isComing(wanted.page, wanted))
          void this.#read(wanted.page, wanted, () => Promise.resolve(blob))
        continue
      }
      this.#broken.delete(wanted.page)
      const key = thumbnailKey(wanted.page)
      const { thumbnail } = wanted
      if (thumbnail !== null && !this.#kept.has(key) && !this.#isComing(key, wanted))
        void this.#read(key, wanted, async (signal) => (await fetch(thumbnail, { signal })).blob())
    }
  }

  async #read(
    key: number,
    { isMask, longest }: WantedTexture,
    read: (signal: AbortSignal) => Promise<Blob>,
  ): Promise<void> {
    const decoding = new AbortController()
    this.#decoding.set(key, decoding)
    try {
      const bitmap = await decodePicture(await read(decoding.signal), longest, (size) => {
        if (key > 0 && !isMask && !decoding.signal.aborted) this.#measured?.(key, size)
      })
      if (decoding.signal.aborted || this.#isDisposed) bitmap.close()
      else {
        this.#decoded.get(key)?.bitmap.close()
        this.#decoded.set(key, { bitmap, isMask, longest })
        this.#changed()
      }
    } catch (cause) {
      // If the thumbnail is missing, the paper stays white.
      if (!decoding.signal.aborted) {
        this.#broken.add(key)
        if (key > 0) this.#pictures.refuse(key, cause)
      }
    } finally {
      this.#decoding.delete(key)
      this.#decode()
    }
  }
}
