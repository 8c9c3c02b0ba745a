# sh start.sh photo.jpg, with VITRINE_URL and VITRINE_KEY in the environment
set -eu
api="$VITRINE_URL/api/v1"
auth="Authorization: Bearer $VITRINE_KEY"
photo=$(curl -sSf "$api/photos" -H "$auth" -F "file=@$1" | sed 's/.*"id":"\([^"]*\)".*/\1/')
curl -sSf "$api/tasks" -H "$auth" -H "Prefer: wait=60" -H "Idempotency-Key: $photo" \
  -H "Content-Type: application/json" -d "{\"kind\":\"cutout\",\"photos\":[\"$photo\"]}" |
  sed 's/.*"result":{[^}]*"url":"\([^"]*\)".*/\1/'
