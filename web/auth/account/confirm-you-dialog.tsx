import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { useApiMutation, useApiQuery } from '../../api/hooks.ts'
import { tokens } from '../../api/tokens.ts'
import { requestTokens } from '../requested-link-store.ts'
import { useUser } from '../use-auth.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Awaited } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'

const { oidc, oidcOnly } = document.documentElement.dataset
const TITLE = 'Confirm that it’s you'

type Props = { onDone: (confirmed: boolean) => void }

/** Asks a user who signed in a while ago to confirm that it is them. What they were doing goes on afterwards. */
export function ConfirmYouDialog({ onDone }: Props) {
  const { uuid } = useUser()
  const security = useApiQuery(api.account.security, {})
  const [byCode, setByCode] = useState(false)
  // A link or single sign-on that was opened in another tab has signed this browser in again. What waits is not for anyone else to do.
  useEffect(
    () =>
      tokens.onOtherTab(
        (signedIn) =>
          signedIn &&
          api.auth.me().then(
            (user) => onDone(user.uuid === uuid),
            () => undefined,
          ),
      ),
    [onDone, uuid],
  )
  const close = () => onDone(false)
  const { data } = security
  const atIssuer = data?.issuer_asks_again && <AtIssuer />
  if (!data || oidcOnly !== undefined)
    return (
      <Dialog open onOpenChange={close} title={TITLE}>
        {data ? (
          <p>
            {atIssuer
              ? 'You signed in a while ago. Sign in again in a new tab to continue here.'
              : 'You signed in a while ago. Log out, sign in again, and try once more.'}
          </p>
        ) : (
          <Awaited query={security}>
            <SkeletonRows rows={2} label="Loading" />
          </Awaited>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          {atIssuer}
        </DialogActions>
      </Dialog>
    )
  return data.has_password && !byCode ? (
    <ByPassword onDone={onDone} atIssuer={atIssuer} onOther={() => setByCode(true)} />
  ) : (
    <ByCode onDone={onDone} atIssuer={atIssuer} />
  )
}

/** Leads to the issuer in a new tab, which has to ask for the password again. */
const AtIssuer = () => (
  <a
    href={`/v1/users/oidc/start?fresh=true&return_to=${encodeURIComponent('/account')}`}
    target="_blank"
    rel="noreferrer"
    className={buttonStyle(oidcOnly === undefined ? 'secondary' : 'primary')}
  >{`Continue with ${oidc}`}</a>
)

const NOT_CONFIRMED = 'You are not confirmed yet'

type WaysProps = Props & { atIssuer: ReactNode }

function ByPassword({ onDone, atIssuer, onOther }: WaysProps & { onOther: () => void }) {
  const [password, setPassword] = useState('')
  const confirm = useApiMutation(api.account.confirm, { onSuccess: () => onDone(true) })
  return (
    <ConfirmDialog
      title={TITLE}
      action="Confirm"
      harmless
      disabled={password === ''}
      of={{ ...confirm, title: NOT_CONFIRMED }}
      marks={['password']}
      instead={
        <>
          <Button variant="quiet" onClick={onOther}>
            Use a code
          </Button>
          {atIssuer}
        </>
      }
      onConfirm={() => confirm.mutate({ body: { password } })}
      onClose={() => onDone(false)}
    >
      <p>You signed in a while ago. Type your password to continue.</p>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={confirm.error?.fields.password}
        spoken
      />
    </ConfirmDialog>
  )
}

const Address = ({ of: email }: { of: string }) => (
  <strong translate="no" className="font-semibold wrap-anywhere">
    {email}
  </strong>
)

function ByCode({ onDone, atIssuer }: WaysProps) {
  const { email } = useUser()
  const [code, setCode] = useState('')
  const ask = useApiMutation(api.auth.requestMagicLink, {
    onSuccess: ({ request_token }) => requestTokens.add(request_token),
  })
  const confirm = useApiMutation(api.account.confirm, { onSuccess: () => onDone(true) })
  const asked = ask.data
  const problem = (asked ? confirm : ask).error
  return (
    <ConfirmDialog
      title={TITLE}
      action={asked ? 'Confirm' : 'Send a code'}
      harmless
      disabled={asked !== undefined && code.trim() === ''}
      of={{
        error: problem,
        isPending: ask.isPending || confirm.isPending,
        title: asked ? NOT_CONFIRMED : 'No code was sent',
      }}
      marks={['code']}
      instead={atIssuer}
      onConfirm={() =>
        asked
          ? confirm.mutate({ body: { code: code.replace(/[\s-]/g, ''), request_token: asked.request_token } })
          : ask.mutate({ body: { email } })
      }
      onClose={() => onDone(false)}
    >
      {!asked && (
        <p>
          You signed in a while ago. Vouch sends a code to <Address of={email} />. Type it to continue.
        </p>
      )}
      {asked && (
        <>
          <p>
            {asked.in_terminal ? (
              'The code is in the terminal where Vouch runs.'
            ) : (
              <span>
                We sent a sign-in email to <Address of={email} />. Type its code here.
              </span>
            )}
          </p>
          <TextField
            label="Code from the email"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={12}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is another one now
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={confirm.error?.fields.code}
            spoken
            inputClassName="tracking-[0.2em]"
          />
        </>
      )}
    </ConfirmDialog>
  )
}
