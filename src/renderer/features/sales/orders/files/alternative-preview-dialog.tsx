import type { OrderLine } from '../details/order-details-model.ts'
import { FileDataFrame } from './file-data-frame.tsx'
import { viewedPages, type ProductFile } from './line-files-model.ts'
import { FlatPage } from './page-stage.tsx'
import { PageToolbar } from './page-toolbar.tsx'
import { usePageTurning } from './use-page-turning.ts'

interface AlternativePreviewDialogProps {
  line: OrderLine
  onClose: () => void
}

/** The server's other picture of each page, by itself (ORD-049). */
export function AlternativePreviewDialog({ line, onClose }: AlternativePreviewDialogProps) {
  return (
    <FileDataFrame title={`Podgląd alternatywny pozycji ${line.pk}`} line={line} onClose={onClose}>
      {(file) => <AlternativePages file={file} />}
    </FileDataFrame>
  )
}

function AlternativePages({ file }: { file: ProductFile }) {
  const pages = viewedPages(file)
  const turning = usePageTurning(pages.length)
  const viewed = pages[turning.index]
  if (!viewed) return null
  return (
    <div className="page-viewer" onKeyDown={turning.keys}>
      <PageToolbar turning={turning} count={pages.length} />
      <div className="page-columns page-columns-alone">
        <FlatPage viewed={viewed} picture="alternative_image" zoom={turning.zoom} />
      </div>
    </div>
  )
}
