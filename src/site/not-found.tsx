import { data } from "react-router";
import { siteTexts } from "./texts.ts";
export const loader = () => { throw data(null, { status: 404 }); };
export default function NotFound() { return <h1>{siteTexts.notFound}</h1>; }
