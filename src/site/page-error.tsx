import { isRouteErrorResponse, useRouteError } from "react-router";
import { siteTexts } from "./texts.ts";
export function PageError() { const error = useRouteError(); return <h1>{isRouteErrorResponse(error) && error.status === 404 ? siteTexts.notFound : siteTexts.failed}</h1>; }
