import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { currentCommands, isOfShell, type Command } from '../../lib/commands.ts'
import { keyNames } from '../../lib/shortcuts.ts'
import { Modal } from '../../ui/modal.tsx'
import { openOverlay } from '../shell-state.ts'
import { GLOBAL_COMMANDS } from './global-keys.tsx'
import './shortcut-help.css'

const close = () => openOverlay(null)

function Chord({ keys }: { keys: string }) {
  return keyNames(keys).map((name) => <kbd key={name}>{name}</kbd>)
}

function Keys({ commands }: { commands: readonly Command[] }) {
  return (
    <dl className="shortcut-list">
      {commands.map(({ id, label, keys = '', alsoKeys }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>
            <Chord keys={keys} />
            {alsoKeys && (
              <>
                {' lub '}
                <Chord keys={alsoKeys} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The keys of the open screen and of the whole program: `?` in the manual or in a dialog with keys of its own. */
export function ShortcutHelp() {
  const current = currentCommands().filter(({ keys }) => keys)
  const own = current.filter((command) => !isOfShell(command))
  const everywhere = [...GLOBAL_COMMANDS.filter(({ keys }) => keys), ...current.filter(isOfShell)]
  return (
    <Modal title="Skróty klawiszowe" isCloseButtonShown={false} onClose={close}>
      <DialogBody>
        {own.length > 0 && (
          <>
            <h2>Ten ekran</h2>
            <Keys commands={own} />
          </>
        )}
        <h2>Cały program</h2>
        <Keys commands={everywhere} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Instrukcja" onClick={() => openOverlay('manual')} />
            <Button text="Zamknij" autoFocus onClick={close} />
          </>
        }
      />
    </Modal>
  )
}
