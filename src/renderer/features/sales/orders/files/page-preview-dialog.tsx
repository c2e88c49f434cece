import type { OrderLine } from '../details/order-details-model.ts'
import { FileDataFrame } from './file-data-frame.tsx'
import { viewedPages, type ProductFile } from './line-files-model.ts'
import { PageFindings } from './page-findings.tsx'
import { FlatPage } from './page-stage.tsx'
import { PageStrip } from './page-strip.tsx'
import { PageToolbar } from './page-toolbar.tsx'
import { usePageTurning } from './use-page-turning.ts'

interface PagePreviewDialogProps {
  line: OrderLine
  onClose: () => void
}

/** The pages of a line's file, flat, with what the check found and the acceptance (ORD-048). */
export function PagePreviewDialog({ line, onClose }: PagePreviewDialogProps) {
  return (
    <FileDataFrame title={`Strony pliku pozycji ${line.pk}`} line={line} onClose={onClose}>
      {(file) => <Pages line={line} file={file} />}
    </FileDataFrame>
  )
}

function Pages({ line, file }: { line: OrderLine; file: ProductFile }) {
  const pages = viewedPages(file)
  const turning = usePageTurning(pages.length)
  const viewed = pages[turning.index]
  if (!viewed) return null
  return (
    <div className="page-viewer" onKeyDown={turning.keys}>
      <PageToolbar turning={turning} count={pages.length} />
      <div className="page-columns">
        <PageStrip pages={pages} index={turning.index} onChoose={turning.goTo} />
        <FlatPage viewed={viewed} picture="image" zoom={turning.zoom} />
        <PageFindings line={line} file={file} viewed={viewed} />
      </div>
    </div>
  )
}
