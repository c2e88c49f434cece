import { Callout, ProgressBar } from '@blueprintjs/core'
import { PlayIcon, RefreshIcon, ResetIcon } from '@blueprintjs/icons'
import { useCommands } from '../../../lib/commands.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { statusLabel } from './import-words.ts'
import { useDataImport } from './use-data-import.ts'
import './data-import.css'

type DataImport = ReturnType<typeof useDataImport>

function State({ seen, problem }: Pick<DataImport, 'seen' | 'problem'>) {
  const label = seen && statusLabel(seen.status)
  return (
    <div className="data-import-state" role="status">
      <span className="data-import-label">Stan</span>
      {label ? (
        <>
          <StatusTag tone={label.tone} text={label.text} isLarge />
          <span className="quiet">
            {problem ? 'odczytany ' : 'widoczny od '}
            {formatDateTime(seen.since)}
          </span>
        </>
      ) : (
        <span className="quiet">{problem ? 'nieznany' : 'odczytywanie…'}</span>
      )}
    </div>
  )
}

/** Shows that the import runs. No field of the API says how far it is or when it began. */
function Progress({ minutes }: { minutes: number }) {
  return (
    <div className="data-import-progress">
      <ProgressBar intent="primary" aria-label="Import w trakcie" />
      <p className="quiet">
        {minutes > 0 && `Trwa co najmniej ${minutes}\u00a0min. `}
        Serwer nie podaje, ile już wczytał.
      </p>
    </div>
  )
}

/** The latest message: that of the request, otherwise that of the run. */
function LastMessage({ seen, problem, reported }: Pick<DataImport, 'seen' | 'problem' | 'reported'>) {
  const { error = null, message = null } = seen?.status ?? {}
  if (reported)
    return (
      <Callout
        intent={reported.kind === 'doubt' ? 'warning' : 'danger'}
        title={reported.kind === 'doubt' ? 'Niepewne' : 'Odmowa serwera'}
      >
        {reported.text}
      </Callout>
    )
  if (problem)
    return (
      <Callout intent="warning" title="Nie udało się odczytać stanu importu">
        {problem.message}
      </Callout>
    )
  if (error !== null)
    return (
      <Callout intent="danger" title="Import nie powiódł się">
        {error}
      </Callout>
    )
  return message !== null ? <Callout title="Ostatni komunikat">{message}</Callout> : null
}

/** `/data-import`: shows, starts and resets the import that the server runs on its own. */
export function DataImportScreen() {
  const state = useDataImport()
  const { seen, problem, reported, action, refusals, isReading, isUnderWay } = state
  useCommands([
    {
      id: 'data-import-run',
      label: 'Uruchom import danych',
      isDisabled: refusals.run !== null,
      disabledReason: refusals.run ?? undefined,
      run: state.run,
    },
    {
      id: 'data-import-reset',
      label: 'Resetuj stan importu danych',
      isDisabled: refusals.reset !== null,
      disabledReason: refusals.reset ?? undefined,
      run: state.reset,
    },
    { id: 'data-import-refresh', label: 'Odśwież stan importu danych', run: state.refresh },
  ])
  return (
    <div className="data-import">
      <h1>Import danych</h1>
      <section className="data-import-panel" aria-label="Stan importu danych">
        <p className="quiet data-import-about">
          Serwer wczytuje produkty, ceny i opcje z pozostałych systemów sklepu. Import działa na serwerze: ten
          ekran można zamknąć.
        </p>
        <State seen={seen} problem={problem} />
        {isUnderWay && seen && !problem && <Progress minutes={seen.minutes} />}
        <div className="data-import-actions">
          <ActionButton
            intent="primary"
            icon={<PlayIcon />}
            text="Uruchom import"
            isWorking={action === 'run'}
            disabledReason={refusals.run}
            onClick={state.run}
          />
          <ActionButton
            icon={<ResetIcon />}
            text="Resetuj stan"
            isWorking={action === 'reset'}
            disabledReason={refusals.reset}
            onClick={state.reset}
          />
          <ActionButton
            icon={<RefreshIcon />}
            variant="minimal"
            text="Odśwież"
            isWorking={isReading && !isUnderWay}
            onClick={state.refresh}
          />
        </div>
        {refusals.run !== null && <p className="quiet data-import-reason">{refusals.run}</p>}
        <div className="data-import-message" aria-live="polite">
          <LastMessage seen={seen} problem={problem} reported={reported} />
        </div>
      </section>
    </div>
  )
}
