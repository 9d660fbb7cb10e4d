import './styles/app.css'
import { toProblem } from '@doira/web/api/api-problem.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onSessionChange, presentMe } from './platform/session.ts'
import { routes } from './routes.tsx'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // The stream names what has changed; data that was read stays on screen while it cannot be read again.
      staleTime: 60_000,
      networkMode: 'always',
      retry: (tries, error) => tries < 3 && toProblem(error).isPassing,
    },
  },
})
// What one person has read is not for the next one of the same device, who may not even see it.
let reader = presentMe()?.id
onSessionChange(() => {
  const signedIn = presentMe()?.id
  if (signedIn !== reader) client.clear()
  reader = signedIn
})
const router = createBrowserRouter(routes, { basename: '/staff' })
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
