import { can } from '#shared/domain/permissions.ts'
import { formatDecimal } from '../../../../lib/format.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { OrderLine } from '../details/order-details-model.ts'
import {
  checkLook,
  viewedPages,
  type PreviewPage,
  type ProductFile,
  type ViewedPage,
} from './line-files-model.ts'
import { usePageAcceptance } from './use-page-acceptance.ts'

interface PageFindingsProps {
  line: OrderLine
  file: ProductFile
  viewed: ViewedPage
}

/** What the check says of the file and of this page, and the person's word on it. */
export function PageFindings({ line, file, viewed }: PageFindingsProps) {
  const { page, name } = viewed
  const look = file.preflight_status && checkLook(file.preflight_status, file.preview_accepted ?? false)
  return (
    <aside className="page-findings" aria-label="Wynik weryfikacji">
      <h3>{file.client_file_name}</h3>
      {look && (
        <p>
          <StatusTag tone={look.tone} text={look.text} /> <span className="quiet">{look.detail}</span>
        </p>
      )}
      {/* At the top: notices stand over the lower corner. */}
      <Acceptance line={line} file={file} page={page} />
      <h3 className="page-name">
        {name.charAt(0).toUpperCase() + name.slice(1)}
        {page.is_accepted && <StatusTag tone="done" text="Zaakceptowana" />}
      </h3>
      <p className="quiet">{sizeOf(page)}</p>
      <Findings page={page} />
    </aside>
  )
}

function sizeOf({ width, height }: PreviewPage): string {
  if (!width || !height) return 'Format nieznany'
  return `${formatDecimal(width, 0)} × ${formatDecimal(height, 0)} mm`
}

function Findings({ page: { errors, warnings } }: { page: PreviewPage }) {
  if (errors.length + warnings.length === 0) return <p className="page-no-findings">Bez uwag.</p>
  return (
    <ul className="page-finding-list" aria-label="Uwagi do strony">
      {errors.map(({ code, message }, index) => (
        <li key={`${code} ${index}`}>
          <StatusTag tone="failed" text="Błąd" /> {message ?? code}
        </li>
      ))}
      {warnings.map(({ code, message }, index) => (
        <li key={`${code} ${index}`}>
          <StatusTag tone="waiting" text="Uwaga" /> {message ?? code}
        </li>
      ))}
    </ul>
  )
}

const HAS_ERRORS = 'Strona ma błędy: potrzebny jest poprawiony plik.'

function Acceptance({ line, file, page }: { line: OrderLine; file: ProductFile; page: PreviewPage }) {
  const mayAccept = can(useSessionUser(), 'change', 'order')
  const { isWorking, acceptPage, acceptAll } = usePageAcceptance(line)
  if (!mayAccept) return null
  const pages = viewedPages(file).map((viewed) => viewed.page)
  const isDone = pages.every((other) => other.is_accepted)
  const hasErrors = pages.some((other) => other.errors.length > 0)
  return (
    <div className="page-acceptance">
      <ActionButton
        intent="primary"
        text="Zaakceptuj stronę"
        isWorking={isWorking}
        disabledReason={
          page.is_accepted ? 'Strona jest już zaakceptowana.' : page.errors.length > 0 ? HAS_ERRORS : null
        }
        onClick={() => acceptPage(file, page)}
      />
      <ActionButton
        text="Zaakceptuj wszystkie"
        isWorking={isWorking}
        disabledReason={
          isDone ? 'Wszystkie strony są już zaakceptowane.' : hasErrors ? 'Niektóre strony mają błędy.' : null
        }
        onClick={() => acceptAll(file)}
      />
    </div>
  )
}
