import { Button } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { daysAgo } from '#shared/domain/shop-days.ts'
import { useCommands } from '../../lib/commands.ts'
import { PopoverButton } from '../../ui/popover-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { GoToDay } from './use-go-to-day.ts'
import './go-to-day-button.css'

const DateField = lazy(async () => ({ default: (await import('../../ui/date-field.tsx')).DateField }))

/** Maximum time between the two keys, in ms. */
const SECOND_KEY_MS = 1000

/** Handles `g` followed by `d`. Ignored in text fields and while a dialog is open. */
function useTwoKeys(run: () => void): void {
  const pressed = useEffectEvent(run)
  useEffect(() => {
    let firstAt = Number.NEGATIVE_INFINITY
    function press(event: KeyboardEvent) {
      const { target, key, timeStamp } = event
      const isText =
        target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
      const isDialogOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
      const hasModifier = event.ctrlKey || event.altKey || event.metaKey
      if (isText || isDialogOpen || hasModifier || event.defaultPrevented || event.repeat) return
      if (key === 'd' && timeStamp - firstAt < SECOND_KEY_MS) {
        event.preventDefault()
        pressed()
      }
      firstAt = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const ICON = <Calendar />

/** Prompts for a day and moves the list to its first row. */
export function GoToDayButton({ days }: { days: GoToDay }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useCommands([{ id: 'list.day', label: 'Przejdź do dnia', keys: 'g d', isKeyShownOnly: true, run: open }])
  useTwoKeys(open)

  function go(day: string | null) {
    if (day === null) return
    setIsOpen(false)
    days.go(day)
  }

  return (
    <PopoverButton
      icon={ICON}
      aria-label="Przejdź do dnia"
      title="Przejdź do dnia (g d)"
      align="end"
      isLoading={days.isSearching}
      isOpen={isOpen}
      onOpen={setIsOpen}
      onOpened={(popover) => popover.querySelector<HTMLElement>('.day-panel button')?.focus()}
      panel={
        <div className="day-panel" role="group" aria-label="Przejdź do dnia">
          <div className="day-picks">
            <Button text="Wczoraj" onClick={() => go(daysAgo(1))} />
            <Button text="Dziś" onClick={() => go(daysAgo(0))} />
          </div>
          <Suspense fallback={<Skeleton height={76} />}>
            <DateField label={`Dzień (${days.label})`} value={null} hasWeekends onChange={go} />
          </Suspense>
        </div>
      }
    />
  )
}
