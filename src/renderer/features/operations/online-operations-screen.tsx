import { Checkbox, Radio } from '@blueprintjs/core'
import { useState, type FormEvent } from 'react'
import {
  OPERATION_SOURCE_LABELS,
  OPERATION_SOURCES,
  OPERATION_TYPE_LABELS,
  OPERATION_TYPES,
  type OperationSource,
  type OperationType,
} from '#shared/domain/invoices.ts'
import { DateRangeField, type DateRangeValue } from '../../crud/fields/date-range-field.tsx'
import { download } from '../../lib/transfers.ts'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { daysOfMonth, monthAfter, thisMonth } from '../../ui/months.ts'
import { OperationsLayout } from './operations-layout.tsx'
import { ReportActions } from './report-actions.tsx'
import { useReport } from './use-report.ts'

const OPERATION = 'optima.dotpayOperations'

/** Accounts are made for the month that is complete. */
const lastMonth = (): DateRangeValue => daysOfMonth(monthAfter(thisMonth(), -1))

/** Operations of the online payments as a file for the accounting system. */
export function OnlineOperationsScreen() {
  const [days, setDays] = useState(lastMonth)
  const [type, setType] = useState<OperationType>('payment')
  const [sources, setSources] = useState<readonly OperationSource[]>(OPERATION_SOURCES)
  const [isChecked, setIsChecked] = useState(false)
  const { running, errorsOf, clearErrors, create } = useReport(OPERATION)

  const { from, to } = days
  const isRangeMissing = from === null || to === null
  const isSourceMissing = sources.length === 0
  const own = (isMissing: boolean, text: string) => (isChecked && isMissing ? [text] : [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (from === null || to === null || isSourceMissing) return
    const query = { creation_date_from: from, creation_date_to: to, type, source: [...sources] }
    void create((options) => download(OPERATION, { query }, options))
  }

  /** A change answers what the server said about the values before it. */
  function changing<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      clearErrors()
      set(value)
    }
  }

  const toggle = (source: OperationSource) =>
    changing(setSources)(OPERATION_SOURCES.filter((one) => (one === source) !== sources.includes(one)))

  return (
    <OperationsLayout>
      <form noValidate className="operations-form" onSubmit={submit}>
        <DateRangeField
          label="Data utworzenia operacji"
          required
          value={days}
          onChange={changing(setDays)}
          errors={[
            ...own(isRangeMissing, 'Podaj dzień początkowy i końcowy.'),
            ...errorsOf('creation_date_from'),
            ...errorsOf('creation_date_to'),
          ]}
        />
        <FieldFrame label="Rodzaj operacji" required isGroup errors={errorsOf('type')}>
          {() =>
            OPERATION_TYPES.map((one) => (
              <Radio
                key={one}
                name="type"
                label={OPERATION_TYPE_LABELS[one]}
                checked={one === type}
                onChange={() => changing(setType)(one)}
              />
            ))
          }
        </FieldFrame>
        <FieldFrame
          label="Źródło operacji"
          required
          isGroup
          errors={[...own(isSourceMissing, 'Wybierz co najmniej jedno źródło.'), ...errorsOf('source')]}
        >
          {() =>
            OPERATION_SOURCES.map((one) => (
              <Checkbox
                key={one}
                label={OPERATION_SOURCE_LABELS[one]}
                checked={sources.includes(one)}
                onChange={() => toggle(one)}
              />
            ))
          }
        </FieldFrame>
        <ReportActions running={running} />
      </form>
    </OperationsLayout>
  )
}
