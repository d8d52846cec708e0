import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { AuthProvider } from './auth/auth-provider.tsx'
import { tolerateMovedNodes } from './moved-nodes.ts'
import './styles/index.css'

tolerateMovedNodes()
const root = document.getElementById('root') // not there in browsers that are too old (public/browser.js)
if (root)
  createRoot(root).render(
    <StrictMode>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </StrictMode>,
  )
