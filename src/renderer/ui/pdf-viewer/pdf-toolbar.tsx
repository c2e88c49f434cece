import { Button, Divider } from '@blueprintjs/core'
import { ChevronDown, ChevronUp, Minus, Plus } from '@blueprintjs/icons'
import { ActionButton } from '../action-button.tsx'
import { PageBox } from '../page-box.tsx'

interface PdfToolbarProps {
  page: number
  pages: number
  percent: number
  isPrinting: boolean
  isChoosing: boolean
  isSaving: boolean
  goTo: (page: number) => void
  zoom: (direction: 1 | -1) => void
  fitWidth: () => void
  print: () => void
  printDialog: () => void
  save: () => void
  close: () => void
}

export function PdfToolbar(props: PdfToolbarProps) {
  const { page, pages, percent, goTo, zoom, fitWidth } = props
  const isFirst = page <= 1 ? 'To pierwsza strona.' : null
  const isLast = page >= pages ? 'To ostatnia strona.' : null
  return (
    <div className="pdf-toolbar" role="toolbar" aria-label="Dokument">
      <ActionButton
        variant="minimal"
        icon={<ChevronUp />}
        aria-label="Poprzednia strona"
        disabledReason={isFirst}
        onClick={() => goTo(page - 1)}
      />
      <ActionButton
        variant="minimal"
        icon={<ChevronDown />}
        aria-label="Następna strona"
        disabledReason={isLast}
        onClick={() => goTo(page + 1)}
      />
      <PageBox page={page} count={pages} onGo={goTo} />
      <Divider />
      <Button
        variant="minimal"
        icon={<Minus />}
        aria-label="Pomniejsz"
        title="Pomniejsz (-)"
        onClick={() => zoom(-1)}
      />
      <span className="pdf-percent" aria-live="polite">
        {`${percent}\u00a0%`}
      </span>
      <Button
        variant="minimal"
        icon={<Plus />}
        aria-label="Powiększ"
        title="Powiększ (+)"
        onClick={() => zoom(1)}
      />
      <Button variant="minimal" text="Dopasuj szerokość" title="Dopasuj szerokość (0)" onClick={fitWidth} />
      <div className="pdf-actions">
        <ActionButton
          text="Drukuj"
          title="Drukuj (Ctrl+P)"
          isWorking={props.isPrinting}
          onClick={props.print}
        />
        <ActionButton
          text="Drukuj z oknem wyboru…"
          title="Drukuj z oknem wyboru… (Ctrl+Shift+P)"
          isWorking={props.isChoosing}
          onClick={props.printDialog}
        />
        <ActionButton text="Zapisz" title="Zapisz (Ctrl+S)" isWorking={props.isSaving} onClick={props.save} />
        <Button text="Zamknij" title="Zamknij (Esc)" onClick={props.close} />
      </div>
    </div>
  )
}
