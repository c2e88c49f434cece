import { Button, Divider, Tag } from '@blueprintjs/core'
import {
  Add,
  Blank,
  Bookmark,
  Edit,
  EyeOff,
  EyeOpen,
  Link,
  Star,
  StarEmpty,
  Tick,
  Trash,
} from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { FIRST_PAGE } from '#shared/api/list-query.ts'
import { useCommands } from '../../lib/commands.ts'
import { PopoverButton } from '../../ui/popover-button.tsx'
import type { ListStateCodec } from '../../lib/list-state.ts'
import { copyLink } from './copy-link.tsx'
import type { Labelled } from './list-labels.ts'
import type { ProgramView, ProgramViews } from './program-views.ts'
import type { SavedView, ViewOwner } from './saved-views.ts'
import type { ColumnPreferences } from './use-column-preferences.ts'
import type { ListStateControl } from './use-list-state.ts'
import { writeViewLink } from './view-link.ts'
import { useSavedViews, type SavedViews } from './use-saved-views.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'
import './saved-views.css'

interface SavedViewsButtonProps {
  owner: ViewOwner
  codec: ListStateCodec
  control: ListStateControl
  columns: readonly Labelled[]
  /** The list's current columns and density, stored with a new view. */
  preferences: Pick<ColumnPreferences, 'layout' | 'density'>
  program: ProgramViews
}

/** Purpose of the name dialog: a new view, or the view to rename. */
type Naming = 'new' | SavedView

const ICON = <Bookmark />
const COPY_VIEW = 'Kopiuj odnośnik widoku'

/** Menu of the list's saved views, which are also commands of the screen. */
export function SavedViewsButton(props: SavedViewsButtonProps) {
  const { owner, codec, control, columns, preferences, program } = props
  const saved = useSavedViews(owner, codec, control)
  const [isOpen, setIsOpen] = useState(false)
  const [naming, setNaming] = useState<Naming | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useCommands([
    { id: 'list.views', label: 'Widoki', keys: 'v', run: () => setIsOpen(true) },
    { id: 'list.views.save', label: 'Zapisz widok', run: () => setNaming('new') },
    { id: 'list.views.copy', label: COPY_VIEW, run: copy },
    ...program.views.map((view) => ({
      id: `list.program.${view.name}`,
      label: `Widok: ${view.name}`,
      run: () => program.toggle(view),
    })),
    ...saved.views.map((view) => ({
      id: `list.view.${view.name}`,
      label: `Widok: ${view.name}`,
      run: () => saved.apply(view),
    })),
  ])

  function copy() {
    setIsOpen(false)
    const query = codec.write({ ...control.state, page: FIRST_PAGE })
    void copyLink(`${owner.route}?${writeViewLink(query, columns, preferences)}`)
  }

  function ask(what: Naming) {
    setIsOpen(false)
    setNaming(what)
  }

  function stopAsking() {
    setNaming(null)
    button.current?.focus()
  }

  async function remove(view: SavedView) {
    setIsOpen(false)
    setIsRemoving(true)
    await saved.remove(view)
    setIsRemoving(false)
    button.current?.focus()
  }

  return (
    <>
      <PopoverButton
        icon={ICON}
        text="Widoki"
        align="end"
        buttonRef={button}
        // A prompt that follows takes the focus and returns it itself.
        returnsFocus={naming === null && !isRemoving}
        isOpen={isOpen}
        onOpen={setIsOpen}
        onOpened={focusInside}
        panel={
          <ViewsPanel
            saved={saved}
            program={program}
            onProgram={(view) => {
              setIsOpen(false)
              program.toggle(view)
            }}
            onApply={(view) => {
              setIsOpen(false)
              saved.apply(view)
            }}
            onName={ask}
            onRemove={(view) => void remove(view)}
            onCopy={copy}
          />
        }
      />
      {naming !== null && (
        <ViewNameDialog
          title={naming === 'new' ? 'Zapisz widok' : 'Zmień nazwę widoku'}
          name={naming === 'new' ? '' : naming.name}
          onSubmit={(name) =>
            naming === 'new'
              ? saved.save(name, preferences.layout, preferences.density)
              : saved.rename(naming, name)
          }
          onClose={stopAsking}
        />
      )}
    </>
  )
}

/**
 * Focuses the current view, else the first line. `autoFocus` would take effect before the overlay has recorded the
 * element to return the focus to.
 */
function focusInside(popover: HTMLElement): void {
  const panel = popover.querySelector('.views-panel')
  const line = panel?.querySelector<HTMLElement>('[aria-current=true]') ?? panel?.querySelector('button')
  line?.focus()
}

interface ViewsPanelProps {
  saved: SavedViews
  program: ProgramViews
  onProgram: (view: ProgramView) => void
  onApply: (view: SavedView) => void
  onName: (what: Naming) => void
  onRemove: (view: SavedView) => void
  onCopy: () => void
}

function ViewsPanel({ saved, program, onProgram, onApply, onName, onRemove, onCopy }: ViewsPanelProps) {
  const { views, current, toggleDefault } = saved
  return (
    <div className="views-panel" role="group" aria-label="Widoki">
      {program.views.map((view) => (
        <div key={`program ${view.name}`} className="views-line">
          <Button
            variant="minimal"
            alignText="start"
            className="views-name"
            icon={view.isCurrent ? <Tick /> : <Blank />}
            active={view.isCurrent}
            aria-current={view.isCurrent ? 'true' : undefined}
            text={view.name}
            onClick={() => onProgram(view)}
          />
          <Button
            variant="minimal"
            size="small"
            icon={view.isHidden ? <EyeOff /> : <EyeOpen />}
            title={view.isHidden ? 'Pokaż na pasku' : 'Ukryj z paska'}
            aria-label={`${view.isHidden ? 'Pokaż na pasku' : 'Ukryj z paska'}: ${view.name}`}
            onClick={() => program.toggleHidden(view.name)}
          />
        </div>
      ))}
      {program.views.length > 0 && <Divider />}
      {views.length === 0 && <p className="quiet">Brak zapisanych widoków</p>}
      {views.map((view) => (
        <div key={view.name} className="views-line">
          <Button
            variant="minimal"
            alignText="start"
            className="views-name"
            icon={view.name === current ? <Tick /> : <Blank />}
            active={view.name === current}
            aria-current={view.name === current ? 'true' : undefined}
            title={view.name}
            aria-label={view.isDefault ? `${view.name}, domyślny` : undefined}
            text={view.name}
            endIcon={view.isDefault ? <Tag minimal>domyślny</Tag> : undefined}
            onClick={() => onApply(view)}
          />
          <LineButton
            label={view.isDefault ? 'Nie otwieraj domyślnie' : 'Otwieraj domyślnie'}
            icon={view.isDefault ? <Star /> : <StarEmpty />}
            view={view}
            onClick={toggleDefault}
          />
          <LineButton label="Zmień nazwę" icon={<Edit />} view={view} onClick={onName} />
          <LineButton label="Usuń" icon={<Trash />} view={view} onClick={onRemove} />
        </div>
      ))}
      <Divider />
      <Button
        fill
        variant="minimal"
        alignText="start"
        icon={<Add />}
        text="Zapisz bieżący widok…"
        onClick={() => onName('new')}
      />
      <Button fill variant="minimal" alignText="start" icon={<Link />} text={COPY_VIEW} onClick={onCopy} />
    </div>
  )
}

interface LineButtonProps {
  label: string
  icon: React.JSX.Element
  view: SavedView
  onClick: (view: SavedView) => void
}

function LineButton({ label, icon, view, onClick }: LineButtonProps) {
  return (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      title={label}
      aria-label={`${label}: ${view.name}`}
      onClick={() => onClick(view)}
    />
  )
}
