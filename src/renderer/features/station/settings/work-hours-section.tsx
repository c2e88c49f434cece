import { Button, HTMLSelect } from '@blueprintjs/core'
import { useState } from 'react'
import {
  shiftsOf,
  SHIFTS_HELP,
  shiftsText,
  WEEKDAY_CODES,
  type WorkHours,
} from '#shared/station/work-hours.ts'
import { useField } from '../../../forms/fields/use-field.ts'
import { useOperation } from '../../../lib/queries.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { LockNote } from './setting-fields.tsx'
import { useSettingLock } from './settings-data.ts'
import { SettingsSection } from './settings-section.tsx'
import './work-hours.css'

type Week = WorkHours['week']
type Day = Week[number]

const MACHINES = { query: { page: 1, page_size: 200, ordering: 'name' } } as const
const DAY_NAMES = ['Poniedziałek', 'Wtorek', 'Środa', 'Czwartek', 'Piątek', 'Sobota', 'Niedziela'] as const

interface DayFieldProps {
  label: string
  name: string
  /** Text that could not be read stays in the field, so that the form's schema refuses it. */
  value: Day | string
  isLocked: boolean
  onChange: (value: Day | string) => void
}

function DayField({ label, name, value, isLocked, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setIsLeft] = useState(true)
  const isUnread = typeof value === 'string'
  return (
    <TextField
      label={label}
      name={name}
      value={typed ?? (isUnread ? value : shiftsText(value))}
      placeholder="wolne"
      disabled={isLocked}
      autoComplete="off"
      errors={isUnread && isLeft ? [SHIFTS_HELP] : []}
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        setIsLeft(false)
        onChange(shiftsOf(text) ?? text)
      }}
      onBlur={() => {
        setTyped(null)
        setIsLeft(true)
      }}
    />
  )
}

interface WeekFieldsProps {
  /** Distinguishes the fields of several weeks in their names. */
  place: string
  week: Week
  isLocked: boolean
  onChange: (week: Week) => void
}

function WeekFields({ place, week, isLocked, onChange }: WeekFieldsProps) {
  return (
    <div className="work-week">
      {DAY_NAMES.map((label, day) => (
        <DayField
          key={label}
          label={label}
          name={`${place}.${WEEKDAY_CODES[day]}`}
          value={week[day] ?? []}
          isLocked={isLocked}
          onChange={(value) => onChange(week.map((own, index) => (index === day ? value : own)) as Week)}
        />
      ))}
    </div>
  )
}

/** The working hours of the print room and of machines that differ (PL-01). They are stored only on this station. */
export function WorkHoursSection() {
  const { value, change } = useField('workHours', 'Godziny pracy')
  const lock = useSettingLock('workHours')
  const isSignedIn = useSessionUser() !== null
  const { data } = useOperation('machines.list', MACHINES, { isEnabled: isSignedIn })
  const { week, machines } = value as WorkHours
  const own = new Set(machines.map(({ machine }) => machine.pk))
  const others = (data?.results ?? []).filter(({ pk }) => !own.has(pk))

  return (
    <SettingsSection
      id="godziny"
      text="Z tych godzin ekran „Obciążenie maszyn” liczy czas do terminu. Zmiana po północy: 22:00–06:00. Puste pole: dzień wolny."
    >
      {lock !== null && <LockNote reason={lock} />}
      <WeekFields
        place="workHours"
        week={week}
        isLocked={lock !== null}
        onChange={(changed) => change({ week: changed, machines })}
      />
      {machines.map(({ machine, week: hours }) => (
        <fieldset key={machine.pk} className="work-machine">
          <legend>
            {machine.name}{' '}
            <Button
              size="small"
              text="Usuń"
              aria-label={`Usuń godziny: ${machine.name}`}
              disabled={lock !== null}
              onClick={() =>
                change({ week, machines: machines.filter((other) => other.machine.pk !== machine.pk) })
              }
            />
          </legend>
          <WeekFields
            place={`workHours.${machine.pk}`}
            week={hours}
            isLocked={lock !== null}
            onChange={(changed) =>
              change({
                week,
                machines: machines.map((other) =>
                  other.machine.pk === machine.pk ? { machine, week: changed } : other,
                ),
              })
            }
          />
        </fieldset>
      ))}
      {others.length > 0 && (
        <HTMLSelect
          aria-label="Dodaj godziny maszyny"
          className="work-machine-choice"
          disabled={lock !== null}
          iconProps={{ title: '' }}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = others.find(({ pk }) => String(pk) === currentTarget.value)
            if (!chosen) return
            const machine = { pk: chosen.pk, name: chosen.name ?? `Maszyna ${chosen.pk}` }
            change({ week, machines: [...machines, { machine, week }] })
          }}
        >
          <option value="">Inne godziny ma maszyna…</option>
          {others.map(({ pk, name }) => (
            <option key={pk} value={pk}>
              {name ?? `Maszyna ${pk}`}
            </option>
          ))}
        </HTMLSelect>
      )}
    </SettingsSection>
  )
}
