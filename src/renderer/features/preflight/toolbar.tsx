import { ChevronLeft, ChevronRight, Maximize, Minimize, Minus, Plus, ZoomIn } from '@blueprintjs/icons'
import { Checkbox } from '@blueprintjs/core'
import { ActionButton, type ActionButtonProps } from '../../ui/action-button.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import type { StageLayers } from '../../ui/page-stage/stage.ts'
import { PageBox } from '../../ui/page-box.tsx'
import type { Loupe } from './use-loupe.ts'
import type { PictureChoice } from './use-picture-choice.ts'
import type { StageChoice } from './use-stage-choice.ts'
import type { Position } from './use-position.ts'
import type { PageZoom } from './use-zoom.ts'
import type { ViewOptions } from './use-view-options.ts'

/** A button that stays pressed while its option is on. */
function ToggleButton({ isOn, ...props }: Omit<ActionButtonProps, 'active'> & { isOn: boolean }) {
  return <ActionButton {...props} active={isOn} aria-pressed={isOn} />
}

interface ToolbarProps {
  position: Position
  openingCount: number
  pageCount: number
  onPageEntered: () => void
  zoom: PageZoom
  options: ViewOptions
  choice: StageChoice
  picture: PictureChoice
  loupe: Loupe
  /** Shows whole pages, straightened. */
  onFit: () => void
  hasMasks: boolean
  isFull: boolean
  onFull: (isFull: boolean) => void
  onAnswer: () => void
  /** Why there is nothing to tell the client, or null. */
  answerRefusal: string | null
}

const VARNISH: Readonly<Record<StageLayers['varnish'], string>> = {
  off: 'Lakier: wył.',
  gloss: 'Lakier: połysk',
  coverage: 'Lakier: krycie',
}

/** The toolbar: current position, navigation and view options. */
export function Toolbar(props: ToolbarProps) {
  const { position, openingCount, pageCount, zoom, options, choice, hasMasks, isFull, onFull } = props
  const { picture, loupe } = props
  const { opening, page, step } = position
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label="Strony i widok">
      <ActionButton
        icon={<ChevronLeft />}
        aria-label="Poprzednia strona"
        title="Poprzednia strona (←)"
        disabledReason={opening === 0 ? 'To jest pierwsza strona.' : null}
        onClick={() => step(-1)}
      />
      <PageBox page={page} count={pageCount} onGo={position.goToPage} onEnter={props.onPageEntered} />
      <ActionButton
        icon={<ChevronRight />}
        aria-label="Następna strona"
        title="Następna strona (→)"
        disabledReason={opening >= openingCount - 1 ? 'To jest ostatnia strona.' : null}
        onClick={() => step(1)}
      />
      <span className="viewer-toolbar-gap" />
      <ToggleButton
        text="Alternatywny"
        title="Podgląd alternatywny zamiast głównego, w tym samym miejscu (na chwilę: przytrzymane C)"
        isOn={picture.isAlternative}
        onClick={picture.toggleAlternative}
      />
      <ToggleButton
        text="Obok siebie"
        title="Podgląd główny i alternatywny obok siebie (O)"
        isOn={picture.isCompared}
        onClick={picture.toggleCompared}
      />
      <ToggleButton
        text="3D"
        title={choice.wantsGl ? 'Widok płaski (3)' : 'Widok 3D (3)'}
        isOn={choice.wantsGl}
        onClick={choice.toggle}
      />
      <ActionButton
        icon={<Minus />}
        aria-label="Pomniejsz"
        title="Pomniejsz (−)"
        disabledReason={zoom.canZoomOut ? null : 'Strony są już widoczne w całości.'}
        onClick={() => zoom.by(-1)}
      />
      <ActionButton
        className="viewer-zoom"
        variant="minimal"
        text={`${Math.round(zoom.view.zoom * 100)}\u00a0%`}
        title="Całe strony (0)"
        onClick={props.onFit}
      />
      <ActionButton
        icon={<Plus />}
        aria-label="Powiększ"
        title="Powiększ (+)"
        disabledReason={zoom.canZoomIn ? null : 'To jest największe powiększenie.'}
        onClick={() => zoom.by(1)}
      />
      <ToggleButton
        icon={<ZoomIn />}
        aria-label="Lupa"
        title="Lupa 4×, prowadzi ją wskaźnik albo strzałki (L)"
        isOn={loupe.isOn}
        onClick={loupe.toggle}
      />
      {hasMasks && (
        <ActionButton
          text={VARNISH[options.layers.varnish]}
          title="Lakier: wyłączony, połysk, krycie (U)"
          onClick={options.nextVarnish}
        />
      )}
      <ToggleButton
        text="Linie"
        title="Linia cięcia, spad i margines bezpieczeństwa (T)"
        isOn={options.areLinesWanted}
        onClick={options.toggleLines}
      />
      <ToggleButton
        text="Uwagi"
        title="Uwagi na stronach; przytrzymane H ukrywa je na chwilę"
        isOn={options.areFindingsShown}
        onClick={options.toggleFindings}
      />
      <ActionButton
        text="Odpowiedź"
        title="Odpowiedź klientowi: co poprawić w pliku (K)"
        disabledReason={props.answerRefusal}
        onClick={props.onAnswer}
      />
      <PopoverButton
        text="Widok"
        align="end"
        panel={<ViewMenu options={options} choice={choice} hasMasks={hasMasks} />}
      />
      <ActionButton
        icon={isFull ? <Minimize /> : <Maximize />}
        aria-label={isFull ? 'Zwykłe okno' : 'Całe okno programu'}
        title={isFull ? 'Zwykłe okno (F)' : 'Całe okno programu (F)'}
        onClick={() => onFull(!isFull)}
      />
    </div>
  )
}

function ViewMenu({ options, choice, hasMasks }: Pick<ToolbarProps, 'options' | 'choice' | 'hasMasks'>) {
  return (
    <div className="viewer-menu" role="group" aria-label="Widok">
      <Checkbox
        checked={options.arePairs}
        label="Strony w parach z maską lakieru"
        onChange={(event) => options.setPairs(event.currentTarget.checked)}
      />
      <Checkbox
        checked={choice.isStill}
        label="Kartkowanie: bez animacji"
        onChange={(event) => choice.setStill(event.currentTarget.checked)}
      />
      <Checkbox checked={options.isTrimmed} label="Jak po docięciu (B)" onChange={options.toggleTrimmed} />
      {hasMasks && (
        <Checkbox
          checked={options.layers.isMaskInverted}
          label="Odwróć maskę"
          onChange={(event) => options.setInverted(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
