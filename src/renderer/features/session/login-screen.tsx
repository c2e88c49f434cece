import { useRef, useState, type SyntheticEvent } from 'react'
import { Link } from 'react-router-dom'
import { request, toApiError } from '../../lib/bridge.ts'
import { expiredUsername, useSession } from '../../lib/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LoginFrame } from './login-frame.tsx'
import { useBadgeScan } from './use-badge-scan.ts'
import { addressOf } from '../../lib/screens.ts'
import type { ApiError } from '#shared/api/api-error.ts'
interface SignInErrors {
  username: readonly string[]
  password: readonly string[]
  /** `detail`, `non_field_errors` and errors of fields that this form does not have. */
  general: readonly string[]
}

const NO_ERRORS: SignInErrors = { username: [], password: [], general: [] }

/** Sorts the server's errors by field. If there are none, returns the error's own message as a general error. */
function sortSignInErrors(error: ApiError): SignInErrors {
  const { username = [], password = [], ...others } = error.fieldErrors ?? {}
  const general = [...(error.nonFieldErrors ?? []), ...Object.values(others).flat()]
  const isSilent = username.length + password.length + general.length === 0
  return { username, password, general: isSilent ? [error.message] : general }
}

/**
 * Sign-in by user name and password. Typed values stay until the sign-in succeeds. After an expired session only the
 * password is missing.
 */
export function LoginScreen() {
  const expired = useSession(({ state }) => expiredUsername(state))
  const [typedName, setTypedName] = useState<string | null>(null)
  const username = typedName ?? expired
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isWorking, setIsWorking] = useState(false)
  const usernameRef = useRef<HTMLInputElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const { isBusy, rejection } = useBadgeScan()

  async function signIn(event: SyntheticEvent) {
    event.preventDefault()
    if (isWorking) return
    setIsWorking(true)
    setErrors(NO_ERRORS)
    try {
      useSession.getState().set(await request('session.signIn', { username, password }))
    } catch (cause) {
      const sorted = sortSignInErrors(toApiError(cause))
      setErrors(sorted)
      const field = sorted.username.length > 0 ? usernameRef : passwordRef
      field.current?.select()
    } finally {
      setIsWorking(false)
    }
  }

  const general = rejection ? [rejection, ...errors.general] : errors.general
  return (
    <LoginFrame title="Logowanie" sends="Hasło trafi na serwer">
      <form className="login-form" onSubmit={(event) => void signIn(event)} noValidate>
        <TextField
          label="Nazwa użytkownika"
          name="username"
          autoComplete="username"
          autoFocus={expired === ''}
          size="large"
          value={username}
          ref={usernameRef}
          onValueChange={setTypedName}
          errors={errors.username}
        />
        <TextField
          label="Hasło"
          name="password"
          type="password"
          autoComplete="current-password"
          autoFocus={expired !== ''}
          size="large"
          value={password}
          ref={passwordRef}
          onValueChange={setPassword}
          errors={errors.password}
        />
        <div className="login-general" role="alert">
          {general.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <ActionButton
          type="submit"
          intent="primary"
          size="large"
          fill
          text="Zaloguj"
          isWorking={isWorking || isBusy}
        />
      </form>
      <p className="login-switch">
        <Link to={addressOf('session.badge')}>Zaloguj identyfikatorem</Link>
      </p>
    </LoginFrame>
  )
}
