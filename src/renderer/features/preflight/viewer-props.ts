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
  /** Told what asks before the viewer is closed: it answers false where the person stays. */
  onGuard: (mayClose: () => Promise<boolean>) => void
}
