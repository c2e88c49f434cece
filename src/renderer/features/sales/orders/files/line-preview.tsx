import { Classes } from '@blueprintjs/core'
import { useState } from 'react'
import { checkLook } from '../../../../entities/project-file/project-file.ts'
import { EM_DASH } from '../../../../lib/format.ts'
import { documentPath } from '../../../../lib/media.ts'
import { StatusTag } from '../../../../ui/status-tag.tsx'
import type { OrderLine } from '../details/order-details-model.ts'
import { hasFile } from './line-files-model.ts'

interface LinePreviewProps {
  line: OrderLine
  /** Whether the row was ever in view. Before, it has no picture. */
  wasSeen: boolean
  onShow: (line: OrderLine) => void
  onMenu: (line: OrderLine, button: HTMLElement) => void
}

/** Blueprint's button classes on a plain element, because there are hundreds of these buttons. */
const MENU_BUTTON = [Classes.BUTTON, Classes.SMALL, Classes.MINIMAL].join(' ')

/** Thumbnail of the file that links to its pages, with its check state and its menu. */
export function LinePreview({ line, wasSeen, onShow, onMenu }: LinePreviewProps) {
  const file = line.product_file
  const look = file?.preflight_status
    ? checkLook(file.preflight_status, file.preview_accepted === true)
    : null
  return (
    <div className="line-preview">
      <Thumbnail line={line} wasSeen={wasSeen} onShow={onShow} />
      <button
        type="button"
        className={MENU_BUTTON}
        aria-label={`Czynności pozycji ${line.pk}`}
        aria-haspopup="menu"
        title="Pliki pozycji"
        onClick={(event) => onMenu(line, event.currentTarget)}
      >
        ⋯
      </button>
      {look && (
        <span className="line-check" title={look.detail ?? undefined}>
          <StatusTag tone={look.tone} text={look.text} />
        </span>
      )}
    </div>
  )
}

function Thumbnail({ line, wasSeen, onShow }: Omit<LinePreviewProps, 'onMenu'>) {
  const path = documentPath(line.product_file?.client_file_thumbnail)
  const [failed, setFailed] = useState<string | null>(null)
  if (!hasFile(line)) return <span className="quiet">{EM_DASH}</span>
  const name = line.product_file?.client_file_name ?? line.product_name ?? `pozycja ${line.pk}`
  return (
    <button
      type="button"
      className="line-thumbnail"
      aria-label={`Pokaż strony pliku ${name}`}
      title={name}
      onClick={() => onShow(line)}
    >
      {path && path !== failed ? (
        wasSeen && (
          <img
            className="details-preview"
            src={path}
            width={56}
            height={56}
            loading="lazy"
            alt={`Podgląd: ${name}`}
            // A failed picture of a replaced file says nothing about the new file.
            onError={() => setFailed(path)}
          />
        )
      ) : (
        <span className="quiet">podgląd</span>
      )}
    </button>
  )
}
