import { HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core'
import { ActionButton } from '../../../ui/action-button.tsx'
import type { AnswerTarget } from './use-answer-target.ts'

/** The case that the answer goes to. */
export function AnswerCase({ target }: { target: AnswerTarget }) {
  const { refusal, isForbidden, retry, openCases, casePk } = target
  if (isForbidden || target.orderPk === null) return <p className="answer-note">{refusal}</p>
  return (
    <div className="answer-case">
      {openCases.length > 0 && (
        <RadioGroup
          label="Sprawa"
          selectedValue={casePk ?? 'new'}
          onChange={({ currentTarget: { value } }) =>
            target.chooseCase(value === 'new' ? null : Number(value))
          }
        >
          {openCases.map((pk) => (
            <Radio key={pk} value={pk} label={`Otwarta sprawa ${pk} tej pozycji`} />
          ))}
          <Radio value="new" label="Nowa sprawa" />
        </RadioGroup>
      )}
      {openCases.length === 0 && refusal === null && (
        <p>Ta pozycja nie ma otwartej sprawy. Powstanie nowa.</p>
      )}
      {casePk === null && target.competencies.length > 0 && (
        <label className="answer-competency">
          <span>Kompetencja nowej sprawy</span>
          <HTMLSelect
            value={target.competency ?? ''}
            options={target.competencies.map(({ value, label }) => ({ value, label }))}
            onChange={({ currentTarget: { value } }) => target.chooseCompetency(Number(value))}
          />
        </label>
      )}
      {refusal !== null && (
        <p className="answer-note" role="status">
          {refusal} {retry && <ActionButton size="small" text="Ponów" onClick={retry} />}
        </p>
      )}
    </div>
  )
}
