import type { Varnish } from '#shared/domain/preflight/structure.ts'
import type { ProductFile } from '../../entities/project-file/project-file.ts'
import type { ViewerRequest } from '../../lib/viewer-request.ts'

export interface ViewerProps {
  file: ProductFile
  request: ViewerRequest
  varnish: Varnish
  isFull: boolean
  onFull: (isFull: boolean) => void
  onTitle: (title: string) => void
  /** Registers the function that decides whether the viewer may close; it resolves to false if the user stays. */
  onGuard: (mayClose: () => Promise<boolean>) => void
}
