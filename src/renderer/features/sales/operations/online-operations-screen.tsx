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
import { FIELD_REQUIRED } from '#shared/domain/field-texts.ts'
import { download } from '../../../lib/transfers.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { daysOfMonth, monthAfter, thisMonth } from '../../../ui/months.ts'
import { OperationsLayout } from './operations-layout.tsx'
import { ReportActions } from './report-actions.tsx'
import { useReport } from './use-report.ts'

const OPERATION = 'optima.dotpayOperations'

/** Days as `YYYY-MM-DD`, both included; null for a day that is not selected. */
interface OperationDays {
  from: string | null
  to: string | null
}

/** The default range is the last complete month, as accounting uses it. */
const lastMonth = (): OperationDays => daysOfMonth(monthAfter(thisMonth(), -1))

const WRONG_WAY_ROUND = 'Dzień końcowy jest wcześniejszy niż początkowy.'

const LABELS = {
  creation_date_from: 'Operacje od dnia',
  creation_date_to: 'Operacje do dnia',
  type: 'Rodzaj operacji',
  source: 'Źródło operacji',
}

/** Exports the operations of online payments as a file for the accounting system. */
export function OnlineOperationsScreen() {
  const [days, setDays] = useState(lastMonth)
  const [type, setType] = useState<OperationType>('payment')
  const [sources, setSources] = useState<readonly OperationSource[]>(OPERATION_SOURCES)
  const [isChecked, setIsChecked] = useState(false)
  const { running, errors, errorsOf, create } = useReport(OPERATION, LABELS)

  const { from, to } = days
  const isWrongWayRound = from !== null && to !== null && to < from
  const isSourceMissing = sources.length === 0
  const own = (isMissing: boolean, text: string) => (isChecked && isMissing ? [text] : [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (from === null || to === null || isWrongWayRound || isSourceMissing) return
    const query = { creation_date_from: from, creation_date_to: to, type, source: [...sources] }
    void create((options) => download(OPERATION, { query }, options))
  }

  /** A change removes the server's errors, which concerned the previous values. */
  function changing<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      errors.clear()
      set(value)
    }
  }

  const toggle = (source: OperationSource) =>
    changing(setSources)(OPERATION_SOURCES.filter((one) => (one === source) !== sources.includes(one)))

  return (
    <OperationsLayout>
      <form noValidate className="operations-form" onSubmit={submit}>
        <div className="operations-days">
          <DateField
            label={LABELS.creation_date_from}
            required
            hasWeekends
            value={from}
            onChange={(day) => changing(setDays)({ from: day, to })}
            errors={[...own(from === null, FIELD_REQUIRED), ...errorsOf('creation_date_from')]}
          />
          <DateField
            label={LABELS.creation_date_to}
            required
            hasWeekends
            value={to}
            onChange={(day) => changing(setDays)({ from, to: day })}
            errors={[
              ...own(to === null, FIELD_REQUIRED),
              ...own(isWrongWayRound, WRONG_WAY_ROUND),
              ...errorsOf('creation_date_to'),
            ]}
          />
        </div>
        <FieldFrame label={LABELS.type} required isGroup errors={errorsOf('type')}>
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
          label={LABELS.source}
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
