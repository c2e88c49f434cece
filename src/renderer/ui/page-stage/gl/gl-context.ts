/** A canvas and its only WebGL context. */
export interface GlContext {
  readonly canvas: HTMLCanvasElement
  readonly context: WebGL2RenderingContext
  /** The context renders on the CPU: no antialiasing, no mipmaps, pictures only in the displayed size. */
  readonly isSoftware: boolean
}

/** Part of the renderer's name if it uses no graphics card. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i

/**
 * Remembered after the page's first context, because antialiasing must be chosen before a context can report its name.
 */
let isKnownSoftware = false

function rendererName(context: WebGL2RenderingContext): string {
  const info = context.getExtension('WEBGL_debug_renderer_info')
  return String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER))
}

function make(antialias: boolean): Omit<GlContext, 'isSoftware'> | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2', { antialias, alpha: true, depth: true, stencil: false })
  return context && !context.isContextLost() ? { canvas, context } : null
}

/** Creates a context. Null if this computer does not support WebGL2. */
export function openGl(): GlContext | null {
  const first = make(!isKnownSoftware)
  if (!first) return null
  if (isKnownSoftware || !SOFTWARE.test(rendererName(first.context)))
    return { ...first, isSoftware: isKnownSoftware }
  isKnownSoftware = true
  first.context.getExtension('WEBGL_lose_context')?.loseContext()
  const second = make(false)
  return second && { ...second, isSoftware: true }
}
