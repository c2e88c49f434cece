/** A canvas of its own with the one context that it draws with. */
export interface GlContext {
  readonly canvas: HTMLCanvasElement
  readonly context: WebGL2RenderingContext
  /** Drawn by the processor: without smooth edges and mipmaps, with pictures of the displayed size. */
  readonly isSoftware: boolean
}

/** Part of the renderer's name where no graphics card draws. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i

/** Known from the first context of the page on: smooth edges are chosen before a context can be asked for its name. */
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

/** A new context; null where this computer makes none. */
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
