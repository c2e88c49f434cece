import { Checkbox, HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import type { ProductionSetting } from '#shared/station/production-setting.ts'
import { useField } from '../../../forms/fields/use-field.ts'
import { LockNote, SettingNumber } from './setting-fields.tsx'
import { useSettingLock } from './settings-data.ts'
import { SettingsSection } from './settings-section.tsx'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'

type NamedMachine = ProductionSetting['actions'][number]

interface MachineChoice extends NamedMachine {
  actions: NamedMachine[]
}

/** The choices for a station's machine. */
type Machines =
  | { kind: 'reading' }
  | { kind: 'machines'; machines: MachineChoice[] }
  /** The user may not read machines but may read production actions. */
  | { kind: 'actions'; actions: NamedMachine[] }
  /** `reason` is a text in Polish. */
  | { kind: 'none'; reason: string }

const MACHINES = { query: { page: 1, page_size: 200, ordering: 'name' } } as const
const NOBODY: Machines = { kind: 'none', reason: 'Żeby wybrać maszynę, zaloguj się.' }

/** Returns the shop's machines or, if the server refuses them, production actions. */
function useMachines(): Machines {
  const isSignedIn = useSessionUser() !== null
  const machines = useOperation('machines.list', MACHINES, { isEnabled: isSignedIn })
  const isRefused = machines.error?.error.code === ErrorCode.forbidden
  const actions = useOperation('machineActions.options', {}, { isEnabled: isSignedIn && isRefused })

  if (!isSignedIn) return NOBODY
  if (machines.data) return { kind: 'machines', machines: machines.data.results.map(machineOf) }
  if (actions.data) {
    const named = actions.data.flatMap(({ value, label }) =>
      Number.isInteger(Number(value)) ? [{ pk: Number(value), name: label }] : [],
    )
    return { kind: 'actions', actions: named }
  }
  const error = isRefused ? actions.error : machines.error
  return error ? { kind: 'none', reason: error.error.message } : { kind: 'reading' }
}

interface MachineRecord {
  pk: number
  name: string | null
  actions: readonly { pk: number | null; name: string | null }[]
}

/**
 * Converts a machine. Actions without a key are dropped, because the server stores none for them and nothing can be
 * matched with them.
 */
function machineOf({ pk, name, actions }: MachineRecord): MachineChoice {
  return {
    pk,
    name: name ?? `Maszyna ${pk}`,
    actions: actions.flatMap((action) =>
      action.pk === null ? [] : [{ pk: action.pk, name: action.name ?? `Czynność ${action.pk}` }],
    ),
  }
}

type Named = ProductionSetting['actions'][number]

const LABEL = 'Stanowisko produkcji'
const NO_MACHINE = ''
/** Option value for actions chosen from a list without a machine. */
const SOME_ACTIONS = 'actions'

/** Returns all options including the chosen ones, even if the shop no longer knows them. */
function withChosen(all: readonly Named[], chosen: readonly Named[]): Named[] {
  const known = new Set(all.map(({ pk }) => pk))
  return [...all, ...chosen.filter(({ pk }) => !known.has(pk))]
}

const actionsOf = (machines: Machines, machine: Named | null): readonly Named[] => {
  if (machines.kind === 'actions') return machines.actions
  if (machines.kind !== 'machines' || !machine) return []
  return machines.machines.find(({ pk }) => pk === machine.pk)?.actions ?? []
}

function MachineField({ machines }: { machines: Machines }) {
  const { value, errors, change } = useField('production', LABEL)
  const lock = useSettingLock('production')
  const id = useId()
  const setting = value as ProductionSetting | null
  const own = setting?.machine ?? null
  const choices = withChosen(machines.kind === 'machines' ? machines.machines : [], own ? [own] : [])
  const isByAction = machines.kind === 'actions' || (setting !== null && own === null)

  function choose(chosen: string) {
    if (chosen === NO_MACHINE) {
      change(null)
      return
    }
    const signOutMinutes = setting?.signOutMinutes ?? null
    const machine = choices.find(({ pk }) => String(pk) === chosen)
    if (!machine) {
      change({ machine: null, actions: [], signOutMinutes })
      return
    }
    const actions = actionsOf(machines, machine)
    // A machine with a single action needs no choice.
    const only = actions.length === 1 ? [...actions] : []
    change({ machine: { pk: machine.pk, name: machine.name }, actions: only, signOutMinutes })
  }

  return (
    <div className="text-field">
      <label htmlFor={id} className="text-field-label">
        Maszyna tego stanowiska
      </label>
      <HTMLSelect
        id={id}
        fill
        disabled={lock !== null}
        iconProps={{ title: '' }}
        value={setting === null ? NO_MACHINE : own ? String(own.pk) : SOME_ACTIONS}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={NO_MACHINE}>to nie jest stanowisko produkcji</option>
        {isByAction && <option value={SOME_ACTIONS}>czynności wybrane z listy</option>}
        {choices.map(({ pk, name }) => (
          <option key={pk} value={pk}>
            {name}
          </option>
        ))}
      </HTMLSelect>
      <div className="text-field-help">
        {lock === null ? machineHelp(machines) : <LockNote reason={lock} />}
      </div>
      <div className="text-field-errors" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
    </div>
  )
}

function machineHelp(machines: Machines): string {
  switch (machines.kind) {
    case 'reading':
      return 'Wczytuję maszyny…'
    case 'none':
      return machines.reason
    case 'actions':
      return 'Tych maszyn nie wolno Ci przeglądać, więc wybiera się same czynności.'
    default:
      return machines.machines.length === 0 ? 'Sklep nie ma jeszcze żadnej maszyny.' : ''
  }
}

function ActionsField({ machines, machine }: { machines: Machines; machine: Named | null }) {
  const { value, errors, change } = useField('production.actions', 'Czynności')
  const lock = useSettingLock('production')
  const id = useId()
  const chosen = (value ?? []) as Named[]
  const choices = withChosen(actionsOf(machines, machine), chosen)
  const isChosen = (pk: number) => chosen.some((action) => action.pk === pk)

  return (
    <div role="group" aria-labelledby={id} className="production-actions">
      <h3 id={id}>Czynności na tym stanowisku</h3>
      {choices.length === 0 && <p className="quiet">Ta maszyna nie ma jeszcze żadnej czynności.</p>}
      {choices.map((action) => (
        <Checkbox
          key={action.pk}
          label={action.name}
          disabled={lock !== null}
          checked={isChosen(action.pk)}
          onChange={() =>
            change(
              isChosen(action.pk)
                ? chosen.filter(({ pk }) => pk !== action.pk)
                : [...chosen, { pk: action.pk, name: action.name }],
            )
          }
        />
      ))}
      <div className="text-field-errors" role={errors.length > 0 ? 'alert' : undefined}>
        {errors.join(' ')}
      </div>
    </div>
  )
}

/** The machine of this station (PD-07). The setting is not sent to the shop's server. */
export function StationMachineSection() {
  const { value } = useField('production', LABEL)
  const machines = useMachines()
  const setting = value as ProductionSetting | null
  return (
    <SettingsSection
      id="produkcja"
      text="Maszyna tego stanowiska: ekran „Stanowisko produkcji” pokazuje jej zlecenia."
    >
      <div className="settings-grid">
        <MachineField machines={machines} />
        {setting !== null && (
          <SettingNumber
            name="production.signOutMinutes"
            label="Wyloguj po bezczynności"
            unit="min"
            help="1–480; puste pole: nigdy. Czas biegnie od ostatniego skanu, klawisza lub dotknięcia."
            isNullable
          />
        )}
      </div>
      {setting !== null && <ActionsField machines={machines} machine={setting.machine} />}
    </SettingsSection>
  )
}
