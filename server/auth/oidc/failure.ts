import type { OidcFailure } from '../../../contract/oidc.ts'

/** A way back from the issuer that leads to no sign-in. */
export class Failure extends Error {
  readonly because: OidcFailure

  constructor(because: OidcFailure, cause?: unknown) {
    super(because, { cause })
    this.because = because
  }
}
